import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newInScript, newInStyles } from './support/browsers/uses.ts';
import { paths } from './support/browsers/walked.ts';

const folder = join(import.meta.dirname, '../build/client/assets');

/** What is newer than the floor of docs/browsers.md and used all the same, because it is tested before use. */
const testedBeforeUse: Record<string, readonly string[]> = {
  // Asked for by top-layer.ts and full-screen.ts; a polyfill stands in where a browser has no popovers.
  popovers: ['showPopover', 'hidePopover', 'newState', 'oldState', 'popoverTargetElement', 'popoverTargetAction'],
  // Offered only where the browser has them: `push.ts`, `use-awake.ts`, `room-stage.tsx`.
  'notices, wake lock and shared screens': [
    'Notification',
    'Notification.permission',
    'Notification.requestPermission',
    'pushManager',
    'getSubscription',
    'wakeLock',
    'getDisplayMedia',
  ],
  // The recognition of speech, where the browser has one on the device.
  speech: ['isFinal'],
  // `trusted.ts`, which asks for trusted types only where the browser has them.
  'trusted types': ['createPolicy', 'createHTML'],
  // `use-reserves.ts`, which says nothing where the browser does not tell.
  battery: ['getBattery'],
  // @simplewebauthn/browser, which is fetched where `browserSupportsWebAuthn` says so; the web view has none.
  passkeys: [
    'getTransports',
    'getPublicKeyAlgorithm',
    'getPublicKey',
    'getAuthenticatorData',
    'attestationObject',
    'clientDataJSON',
    'userHandle',
    'authenticatorData',
    'signalUnknownCredential',
    'signalAllAcceptedCredentials',
    'signalCurrentUserDetails',
    'isConditionalMediationAvailable',
    'PublicKeyCredential.getClientCapabilities',
    'PublicKeyCredential.isConditionalMediationAvailable',
  ],
  // React, its router, zod and tus test these, or only carry them from an event to its handler.
  libraries: [
    'URL.canParse',
    'Error.captureStackTrace',
    'stackTraceLimit',

    'Uint8Array.fromBase64',
    'toBase64',
    'startViewTransition',
    'skipTransition',
    'viewTransition',
    'canIntercept',
    'currentEntry',
    'saveData',
    'movementX',
    'movementY',
    'fromElement',
  ],
  // Names that libraries and our own objects share with something new.
  'other things of that name': [
    'isError',
    'isValid',
    'createContext',
    'displayName',
    'expirationTime',
    'fetchPriority',
    'imageSizes',
    'cssFloat',
    'marginTop',
    'marginBottom',
  ],
};

/** What a page looks right without. */
const onlyNicer = [
  'resize',
  'text-size-adjust',
  'text-wrap',
  'scrollbar-width',
  'field-sizing',
  'overscroll-behavior',
  'box-decoration-break',
  'accent-color',
  'user-select',
  // Without it no colors are forced either.
  'forced-color-adjust',
];

function usesOf(pattern: string, read: (file: string, text: string) => Set<string>): string[] {
  // Libraries with a floor of their own: the media server's, fetched only where an installation has one, and the one
  // that reads a PDF, fetched for whoever asks; where it cannot, the profile is filled in by hand.
  const apart = ['media-server-', 'pdfjs-'];
  const files = globSync(pattern, { cwd: folder }).filter((file) => !apart.some((name) => file.startsWith(name)));
  if (files.length === 0) throw new Error('There is no built client. Run "npm run build" first.');
  return [...new Set(files.flatMap((file) => [...read(file, readFileSync(join(folder, file), 'utf8'))]))].toSorted();
}

it('the check recognizes features that are too new for the oldest browsers', () => {
  const script = (code: string) => [...newInScript('seeded.js', code)];
  expect(script('AbortSignal.any([one])')).toEqual(['AbortSignal.any']);
  expect(script('Promise.withResolvers()')).toEqual(['Promise.withResolvers']);
  expect(script('new MediaStreamTrackProcessor(camera)')).toEqual(['MediaStreamTrackProcessor']);
  expect(script('sheet.showPopover()')).toEqual(['showPopover']);
  expect(script('structuredClone(a).toSorted().at(-1); new AbortController().signal.aborted')).toEqual([]);
  expect([...newInStyles('a{color:red;field-sizing:content}@starting-style{a{opacity:0}}')].toSorted()).toEqual([
    '@starting-style',
    'field-sizing',
  ]);
});

it('the built scripts use only features of every supported browser, or test for them first', () => {
  const tested = Object.values(testedBeforeUse).flat();
  expect(usesOf('**/*.js', newInScript)).toEqual(tested.toSorted());
});

it('the built styles use only features of every supported browser, or look right without them', () => {
  expect(usesOf('**/*.css', (_, text) => newInStyles(text))).toEqual(onlyNicer.toSorted());
});

it('each path in docs/browsers.md names browser tests that exist', () => {
  const specs = globSync(join(import.meta.dirname, 'e2e/**/*.spec.ts')).map((file) => readFileSync(file, 'utf8'));
  const titles = new Set(
    specs.flatMap((text) => [...text.matchAll(/\btest\(\s*'([^']+?)(?: @firefox[^']*)?'/g)].map(([, title]) => title)),
  );
  expect(paths.flatMap((path) => path.titles).filter((title) => !titles.has(title))).toEqual([]);
});
