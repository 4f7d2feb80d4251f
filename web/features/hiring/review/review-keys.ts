import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

type Keys = {
  previous: string | null;
  next: string | null;
  onPanel: (panel: 'analysis' | 'scorecard' | 'notes') => void;
  onHelp: () => void;
};

const typing =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable], dialog';
const panelOf = { a: 'analysis', s: 'scorecard', n: 'notes' } as const;

/** Handles review shortcuts (J and K, Shift with arrows, letters for panels) and ignores keys typed in fields. */
export function useReviewKeys(keys: Keys): void {
  const navigate = useNavigate();
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const { previous, next, onPanel, onHelp } = current.current;
      const { key, shiftKey } = event;
      const to =
        key === 'j' || (shiftKey && key === 'ArrowRight')
          ? next
          : key === 'k' || (shiftKey && key === 'ArrowLeft')
            ? previous
            : null;
      if (to) return void navigate(to);
      if (key === '?') return onHelp();
      if (key === 'a' || key === 's' || key === 'n') onPanel(panelOf[key]);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate]);
}
