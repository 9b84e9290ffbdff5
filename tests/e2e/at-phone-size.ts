import { test } from "./test";

/** Skips the tests of a file or group at desktop size. Use it where the window's size does not matter. */
export function skipDesktopSize(): void {
  test.skip(({ isMobile }) => !isMobile, "the same at every size");
}
