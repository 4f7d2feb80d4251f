import { expect, it } from 'vitest';
import { permissionHelp } from './permission-help.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const view =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0 Mobile Safari/537.36';
const galaxy = 'Mozilla/5.0 (Linux; Android 16; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile';

const places: [name: string, agent: string, words: RegExp][] = [
  ['Safari', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, /“aA” beside the address, then Website Settings/],
  ['Chrome on iOS', `${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, /your phone’s settings, then Chrome/],
  ['Firefox on iOS', `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/604.1`, /your phone’s settings, then Firefox/],
  ['Edge on iOS', `${iPhone} EdgiOS/140.0 Mobile/15E148 Safari/604.1`, /your phone’s settings, then Edge/],
  ['Samsung Internet', galaxy, /the sign to the left of the address, then Permissions/],
  ['a computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', /in the address bar/],
];
it.each(places)('the help names where %s allows a camera', (_name, agent, words) => {
  expect(permissionHelp(agent, false)).toMatch(words);
});

const apps = [
  '[LinkedInApp]/9.30',
  'Instagram 355.0',
  '[FBAN/FBIOS;FBAV/490]',
  'TikTok 40',
  'Snapchat/13',
  'MicroMessenger/8',
];
it.each(apps)('the help leads out of %s, and names no address bar', (app) => {
  const [onPhone, onAndroid] = [
    permissionHelp(`${iPhone} Mobile/15E148 ${app}`, false),
    permissionHelp(`${view} ${app}`, false),
  ];
  expect(onPhone).toMatch(/Open this page in Safari from the menu of the app/);
  expect(onAndroid).toMatch(/Open this page in Chrome from the menu of the app/);
  for (const words of [onPhone, onAndroid]) expect(words).not.toMatch(/address|aA/);
});

it('the help for an installed app names no address bar', () => {
  for (const agent of [`${iPhone} Mobile/15E148`, `${iPhone} Version/18.1 Mobile Safari/604.1`, galaxy]) {
    expect(permissionHelp(agent, true)).toMatch(/your phone’s settings, find this app/);
    expect(permissionHelp(agent, true)).not.toMatch(/address|aA/);
  }
});

it('the help always offers the upload', () => {
  for (const [, agent] of places) expect(permissionHelp(agent, false)).toMatch(/You can also upload a video below\.$/);
});
