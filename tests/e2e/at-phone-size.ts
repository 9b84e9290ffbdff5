import { test } from "./test";

/** Skips desktop sizes. Call it at the top of a file or group whose outcome does not depend on the window's size. */
export function atPhoneSizeOnly(): void {
  test.skip(({ isMobile }) => !isMobile, "the same at every size");
}
