interface PhoneTextProps {
  /** Plain text that may hold phone numbers as the site writes them: (800) 555-0142. */
  text: string;
}

/** Text whose phone numbers stay on one line. */
export function PhoneText({ text }: PhoneTextProps) {
  return text.split(/(\(\d{3}\) \d{3}-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="nobreak">
        {part}
      </span>
    ),
  );
}
