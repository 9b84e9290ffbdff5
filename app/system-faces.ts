/** A font that an operating system provides. */
export interface SystemFont {
  /** The font's names for `local()`, at regular and at bold weight. */
  regular: string[];
  bold: string[];
  /** Average text width at regular and at bold weight, as a ratio to the first font of the same `SystemFontStack`. */
  widths: { regular: number; bold: number };
}

/**
 * Fallback fonts of one kind, such as sans-serif. The browser uses the first font in the list that is installed. If
 * none is installed, it uses `generic`.
 */
export interface SystemFontStack {
  faces: [SystemFont, ...SystemFont[]];
  generic: string;
}

const equalWidths = { regular: 1, bold: 1 };

/** Sans-serif fonts: Arial on Windows, macOS and iOS; Liberation Sans on Linux; Roboto on Android. */
export const sansSerifFonts: SystemFontStack = {
  faces: [
    {
      regular: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
      widths: equalWidths,
    },
    {
      regular: ["Roboto", "Roboto-Regular"],
      bold: ["Roboto Bold", "Roboto-Bold"],
      widths: { regular: 0.9966, bold: 0.9427 },
    },
  ],
  generic: "arial,sans-serif",
};

export const serifFonts: SystemFontStack = {
  faces: [
    {
      regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"],
      bold: [
        ...["Times New Roman Bold", "TimesNewRomanPS-BoldMT"],
        ...["Liberation Serif Bold", "LiberationSerif-Bold"],
      ],
      widths: equalWidths,
    },
    {
      regular: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"],
      bold: ["Noto Serif Bold", "NotoSerif-Bold"],
      widths: { regular: 1.179, bold: 1.1708 },
    },
  ],
  generic: "georgia,serif",
};

/** Monospace fonts. Android lacks them, but its generic monospace font has the same width. */
export const monospaceFonts: SystemFontStack = {
  faces: [
    {
      regular: ["Courier New", "CourierNewPSMT", "Liberation Mono", "LiberationMono"],
      bold: [
        ...["Courier New Bold", "CourierNewPS-BoldMT"],
        ...["Liberation Mono Bold", "LiberationMono-Bold"],
      ],
      widths: equalWidths,
    },
  ],
  generic: "monospace",
};
