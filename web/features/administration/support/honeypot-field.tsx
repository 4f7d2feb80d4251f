/** This honeypot field is hidden from sight, tab order and screen readers, so only bots fill it in. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
