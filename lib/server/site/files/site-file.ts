import type { Theme } from "@/themes/theme";

/** A text file that every site has in its own words and colours. */
export interface SiteFile {
  /** Content type. */
  type: string;
  write(theme: Theme): string;
}
