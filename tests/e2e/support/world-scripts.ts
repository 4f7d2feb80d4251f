// Each function runs in the page, so none may use what is outside of it.

export function loseZone(): void {
  const own = Intl.DateTimeFormat.prototype.resolvedOptions;
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...own.call(this), timeZone: 'Etc/Unknown' };
  };
}

export function moveClock(milliseconds: number): void {
  const RealDate = Date;
  const currentTime = () => RealDate.now() + milliseconds;
  const MovedDate = function (this: unknown, ...parts: []) {
    if (!new.target) return new RealDate(currentTime()).toString();
    return Reflect.construct(RealDate, parts.length === 0 ? [currentTime()] : parts, new.target);
  };
  Object.setPrototypeOf(MovedDate, RealDate);
  MovedDate.prototype = RealDate.prototype;
  MovedDate.prototype.constructor = MovedDate;
  globalThis.Date = Object.assign(MovedDate, { now: currentTime }) as unknown as DateConstructor;
}

export function forbidStorage(): void {
  const forbid = (name: string) =>
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) forbid(name);
}

/** Ends a composition before each Enter, as Safari does, and reports a page that acts on the Enter of the composition. */
export function composeBeforeEnter(): void {
  let isOwn = false;
  addEventListener(
    'keydown',
    (event) => {
      const field = event.target;
      if (isOwn || !event.isTrusted || event.key !== 'Enter') return;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      if (!/^(text|search|email|textarea)$/.test(field.type) || field.value === '') return;
      const last = field.value.slice(-1);
      for (const type of ['compositionstart', 'compositionupdate', 'compositionend'])
        field.dispatchEvent(new CompositionEvent(type, { data: last, bubbles: true }));
      const end = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
      isOwn = true;
      if (!field.dispatchEvent(end)) console.debug('composed-enter', field.outerHTML.slice(0, 200));
      isOwn = false;
    },
    { capture: true },
  );
}

export function addSpeechDelay(milliseconds: number): void {
  const media = navigator.mediaDevices;
  if (!media) return;
  const open = media.getUserMedia.bind(media);
  media.getUserMedia = async (wanted) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const stream = await open(wanted);
    for (const track of stream.getAudioTracks()) {
      track.enabled = false;
      setTimeout(() => (track.enabled = true), milliseconds);
    }
    return stream;
  };
}
