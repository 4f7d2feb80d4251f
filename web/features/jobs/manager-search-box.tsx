import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../../ui/cn.ts';
import { inputClass } from '../../ui/field.tsx';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  /** Called once typing has paused. */
  onChange: (value: string) => void;
  className?: string;
};

const PAUSE_MS = 250;

export function SearchBox({ label, placeholder, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <span className={cn('relative grid', className)}>
      <Search
        className="pointer-events-none absolute top-0 bottom-0 left-3.5 my-auto size-[18px] text-ink-2"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Whoever goes on to a link must not be called back by a search that was still waiting.
        onBlur={() => typed.trim() !== value && onChange(typed.trim())}
        className={cn(inputClass, 'pl-11')}
      />
    </span>
  );
}
