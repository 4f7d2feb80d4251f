/**
 * Reports each dialog that shows a complaint before anyone has touched it: when it is touched for the first time, or after a moment.
 * Runs in the page.
 */
export function watchUntouchedDialogs(): void {
  const touches = ['pointerdown', 'keydown', 'input', 'submit'];
  const complaintsIn = (dialog: HTMLDialogElement): string[] => {
    const fields = [...dialog.querySelectorAll('[aria-invalid="true"]')].map((field) => field.outerHTML.slice(0, 200));
    const texts = [...dialog.querySelectorAll('form p')].map((text) => text.textContent ?? '');
    return [...fields, ...texts.filter((text) => text.startsWith('Please '))];
  };
  const watch = (dialog: HTMLDialogElement) => {
    let isChecked = false;
    const check = () => {
      if (isChecked || !dialog.open) return;
      isChecked = true;
      const complaints = complaintsIn(dialog);
      const title = dialog.querySelector('h2')?.textContent;
      if (complaints.length > 0) console.debug('untouched-dialog', title, complaints.join(' '));
    };
    for (const touch of touches) dialog.addEventListener(touch, check, { capture: true });
    setTimeout(check, 1000);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (node instanceof HTMLDialogElement) watch(node);
        else if (node instanceof HTMLElement) for (const dialog of node.querySelectorAll('dialog')) watch(dialog);
      }
  }).observe(document, { childList: true, subtree: true });
}
