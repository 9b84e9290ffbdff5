/** A font face that is installed with an operating system. */
export interface SystemFace {
  /** Its names in `local()`, at regular and at bold weight. */
  regular: string[];
  bold: string[];
  /** Ratio of its text width to that of the first face in its list, measured as in `fontFaces`. */
  widths: { regular: number; bold: number };
}

/** Fallback faces of one kind. The browser uses the first installed one, or else the generic families. */
export interface SystemFaces {
  faces: [SystemFace, ...SystemFace[]];
  generic: string;
}

const same = { regular: 1, bold: 1 };

/**
 * Sans-serif faces: Arial on Windows, macOS and iOS; Liberation Sans, with the same metrics, on Linux; Roboto on
 * Android.
 */
export const sansSerifFaces: SystemFaces = {
  faces: [
    {
      regular: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
      widths: same,
    },
    {
      regular: ["Roboto", "Roboto-Regular"],
      bold: ["Roboto Bold", "Roboto-Bold"],
      widths: { regular: 0.9966, bold: 0.9427 },
    },
  ],
  generic: "arial,sans-serif",
};

export const serifFaces: SystemFaces = {
  faces: [
    {
      regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"],
      bold: [
        ...["Times New Roman Bold", "TimesNewRomanPS-BoldMT"],
        ...["Liberation Serif Bold", "LiberationSerif-Bold"],
      ],
      widths: same,
    },
    {
      regular: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"],
      bold: ["Noto Serif Bold", "NotoSerif-Bold"],
      widths: { regular: 1.179, bold: 1.1708 },
    },
  ],
  generic: "georgia,serif",
};

/**
 * Monospace faces. Android has Droid Sans Mono instead, which has the same width and is its generic monospace family.
 */
export const monospaceFaces: SystemFaces = {
  faces: [
    {
      regular: ["Courier New", "CourierNewPSMT", "Liberation Mono", "LiberationMono"],
      bold: [
        ...["Courier New Bold", "CourierNewPS-BoldMT"],
        ...["Liberation Mono Bold", "LiberationMono-Bold"],
      ],
      widths: same,
    },
  ],
  generic: "monospace",
};
