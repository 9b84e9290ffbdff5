import { renderToStaticMarkup } from "react-dom/server";
import { FlowScreen } from "@/components/flow/flow-screen";
import { provideWholeCode } from "@/components/flow/whole-code";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowConfig } from "@/flow/protocol/flow-config";
import type { ParsedResponse } from "@/flow/protocol/responses";
import { DrawnWhole } from "@/lib/browser/load-later";
import "@/app/globals.css";

provideWholeCode();

/** A page of a flow as the server draws it for each step: its form, in a document's body. */
export function drawPage(config: FlowConfig, response: ParsedResponse): string {
  const engine = createFlowEngine({ config, environment: "prerender", drawn: { response } });
  return renderToStaticMarkup(
    <html lang="en">
      <body>
        <DrawnWhole value={true}>
          <FlowScreen engine={engine} />
        </DrawnWhole>
      </body>
    </html>,
  );
}
