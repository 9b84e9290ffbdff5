/** Renders the form in which a receiver of the lead enters its secret to see or download the personal data. */
export function RevealForm({ fault }: { fault: string | undefined }) {
  return (
    <form method="post">
      <h2>Personal data</h2>
      <p>
        Name, phone number, IP address and answers are hidden. A company that received this lead can
        see them with its webhook secret. Each time is recorded.
      </p>
      {fault !== undefined && (
        <p className="broken" role="alert">
          {fault}
        </p>
      )}
      <p>
        <label htmlFor="secret">Webhook secret</label>{" "}
        <input id="secret" name="secret" type="password" autoComplete="off" required />
      </p>
      <p>
        <button name="show" value="page">
          Show personal data
        </button>{" "}
        <button name="show" value="bundle">
          Download with personal data
        </button>
      </p>
    </form>
  );
}
