/** Out of sight, out of the order of Tab and not read aloud: only programs fill it in. */
export const TrapField = () => (
  <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
