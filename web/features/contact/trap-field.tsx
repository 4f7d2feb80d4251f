import type { UseFormRegisterReturn } from 'react-hook-form';

/** Out of sight, out of the order of Tab and not read aloud: only programs fill it in. */
export const TrapField = (field: UseFormRegisterReturn) => (
  <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
    <label>
      Website
      <input type="text" tabIndex={-1} autoComplete="off" {...field} />
    </label>
  </div>
);
