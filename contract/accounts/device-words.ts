import type { Browser, Device, System } from './devices.ts';

// The order matters: most browsers also claim to be the ones further down.
const browserMarks: [RegExp, Browser][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systemMarks: [RegExp, System][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = <Name>(marks: [RegExp, Name][], text: string): Name | null =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null;

export const deviceOf = (user_agent: string | null): Device => ({
  browser: first(browserMarks, user_agent ?? ''),
  system: first(systemMarks, user_agent ?? ''),
});
