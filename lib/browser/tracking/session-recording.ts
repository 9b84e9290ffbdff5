type Recorder = (command: "set", key: string, value: string) => void;

/** Sets tags on the session recording, when one runs (docs/product.md section 4, Phone tap). */
export function tagSessionRecording(tags: Record<string, string>): void {
  const { clarity } = globalThis as { clarity?: Recorder };
  if (typeof clarity !== "function") return;
  for (const [key, value] of Object.entries(tags)) clarity("set", key, value);
}
