import { type LucideIcon, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../../../ui/cn.ts';
import { inputClass } from '../../../ui/form/field.tsx';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  icon?: LucideIcon;
  maxLength?: number;
};

const PAUSE_MS = 250;

export function SearchBox(props: Props) {
  const { label, placeholder, value, onChange, className, icon: Icon = Search, maxLength = 200 } = props;
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  const latest = useRef(onChange);
  useEffect(() => void (latest.current = onChange), [onChange]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (typed.trim() === value) return undefined;
    waiting.current = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(waiting.current);
  }, [typed, value]);

  // On blur the search runs immediately, because a pending one could navigate back from a link that the user follows.
  function searchNow() {
    clearTimeout(waiting.current);
    if (typed.trim() !== value) onChange(typed.trim());
  }

  return (
    <span className={cn('relative grid', className)}>
      <Icon
        className="pointer-events-none absolute top-0 bottom-0 left-3.5 my-auto size-[18px] text-ink-2"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={searchNow}
        className={cn(inputClass, 'pl-11')}
      />
    </span>
  );
}
