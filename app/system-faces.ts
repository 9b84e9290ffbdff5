/** A face that comes with visitors' systems. */
export interface SystemFace {
  /** The names it goes by in `local()`, at regular and at bold. */
  regular: string[];
  bold: string[];
  /** Its widths over those of the first face of its list, measured as those of `fontFaces` are. */
  widths: { regular: number; bold: number };
}

/** Faces of one kind: the first that a visitor's system has is taken; where there is none, the generic families are. */
export interface SystemFaces {
  faces: [SystemFace, ...SystemFace[]];
  generic: string;
}

const same = { regular: 1, bold: 1 };

/** Windows, macOS and iOS have Arial, Linux has Liberation with its measures, Android has Roboto alone. */
export const sans: SystemFaces = {
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

export const serif: SystemFaces = {
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

/** What Android has in its place, Droid Sans Mono, is as wide, and its generic family. */
export const monospace: SystemFaces = {
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
