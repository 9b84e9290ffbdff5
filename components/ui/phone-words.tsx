interface PhoneWordsProps {
  /** Plain text that may hold phone numbers as the site writes them: (800) 555-0142. */
  text: string;
}

/** Words whose phone numbers stay on one line. */
export function PhoneWords({ text }: PhoneWordsProps) {
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
