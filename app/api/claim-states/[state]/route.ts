import { stateCodeOf } from "@/lib/shared/claim-state";
import { claimStateOf } from "@/themes/claim-states/registry";
import { usStates } from "@/themes/claim-states/us-states";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(usStates).map((code) => ({ state: code.toLowerCase() }));
}

/** One state's claim-state entry, prerendered, so that a page loads the one it shows and no other. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/api/claim-states/[state]">,
) {
  const stateCode = stateCodeOf((await params).state);
  return stateCode ? Response.json(claimStateOf(stateCode)) : new Response(null, { status: 404 });
}
