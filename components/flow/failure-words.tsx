import type { FlowFailure } from "@/flow/engine/flow-state";
import { CallNumber } from "./call-number";
import { useFlow } from "./engine-context";

/** What a failed call means for the visitor, and what can be done about it. */
export function FailureWords({ failure: { during, code } }: { failure: FlowFailure }) {
  if (code === "no-cookie") return <CookieWords />;
  const isUnreached = code === "network" || code === "timeout";
  const cause = isUnreached
    ? "We could not reach our server. Please check your connection."
    : "Something went wrong on our side.";
  const effect =
    during === "landing" ? "The questions are not loaded yet." : "Your answers are still here.";
  return `${cause} ${effect}`;
}

function CookieWords() {
  const { siteName, phoneNumber } = useFlow((state) => state.config);
  return (
    <>
      Our form needs cookies to keep your place, and your browser seems to block them. Please allow
      cookies for this site and try again, or call us:{" "}
      <CallNumber site={siteName} phone={phoneNumber} />.
    </>
  );
}
