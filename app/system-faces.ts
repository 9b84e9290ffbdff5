/** A face that visitors' systems have, under each name it goes by, and the generic family behind it. */
export interface SystemFace {
  regular: string[];
  bold: string[];
  generic: string;
}

export const sans: SystemFace = {
  regular: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
  bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
  generic: "arial,sans-serif",
};

export const serif: SystemFace = {
  regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"],
  bold: [
    ...["Times New Roman Bold", "TimesNewRomanPS-BoldMT"],
    ...["Liberation Serif Bold", "LiberationSerif-Bold"],
  ],
  generic: "georgia,serif",
};

export const monospace: SystemFace = {
  regular: ["Courier New", "CourierNewPSMT", "Liberation Mono", "LiberationMono"],
  bold: [
    ...["Courier New Bold", "CourierNewPS-BoldMT"],
    ...["Liberation Mono Bold", "LiberationMono-Bold"],
  ],
  generic: "monospace",
};
