/*
 * React renders a page again when it differs from the server's, for instance after a translator changed it. The new fields are
 * empty, so this module restores what was typed before React started.
 */

let focused: string | undefined;
// The elements that the person typed into; they retain their values after React has replaced them.
const typed = new Map<string, HTMLInputElement>();

const nameOf = (node: unknown): string => (node as HTMLInputElement | null)?.name ?? '';

function rememberTyped({ target }: { target: unknown }): void {
  typed.set(nameOf(target), target as HTMLInputElement);
}

function rememberFocus({ target }: { target: unknown }): void {
  focused = nameOf(target);
}

export function rememberEarlyTyping(): void {
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const isTyped = control.value !== control.defaultValue || control.checked !== control.defaultChecked;
    if (isTyped) rememberTyped({ target: control });
  }
  rememberFocus({ target: document.activeElement });
  document.addEventListener('input', rememberTyped, true);
  document.addEventListener('focusin', rememberFocus, true);
}

export function stopRememberingTyping(): void {
  document.removeEventListener('input', rememberTyped, true);
  document.removeEventListener('focusin', rememberFocus, true);
  typed.clear();
}

const controlOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);

export function restoreEarlyTyping(): void {
  // These are copies, because the first event lets React run the effect that clears them.
  const hadFocus = focused;
  for (const [name, { value, checked }] of Array.from(typed)) {
    const control = controlOf(name);
    if (control?.type === 'checkbox') {
      if (control.checked !== checked) control.click();
    } else if (control && !/radio|hidden|file/.test(control.type) && control.value !== value) {
      // React overrides the setter on the element, which would hide the change from React, so the prototype's setter is used.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  if (hadFocus) controlOf(hadFocus)?.focus();
}
