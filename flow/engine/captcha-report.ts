/** What the captcha's widget can report. `working`: it solves itself; a submit waits for it. */
export type CaptchaReport = "working" | "solved" | "expired" | "error" | "unsolved";
