export interface CaptchaFieldProps {
  fieldId: string;
  /** Address of Google's script. */
  scriptUrl: string;
  isShown: boolean;
}
