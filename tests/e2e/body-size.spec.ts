import { skipDesktopSize } from "./at-phone-size";
import { postChunks } from "../support/raw-post";
import { expect, test } from "./test";

skipDesktopSize();

const kilobytes = (n: number) => Buffer.alloc(n * 1024, " ");

test("a body over 64 KB is a 413, also where the proxy's copy of it is cut off", async ({
  started,
}) => {
  for (const [chunk, times] of [
    [kilobytes(65), 1],
    [kilobytes(130), 1],
    [kilobytes(1), 200],
    [kilobytes(64), 200],
  ] as const)
    for (const path of ["/api/flow/OnAction", "/api/flow/client/event"])
      expect(await postChunks(`${started.appUrl}${path}`, { chunk, times }), path).toBe(413);
});
