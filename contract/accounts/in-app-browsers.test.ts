import { expect, it } from 'vitest';
import { inAppBrowserOf } from './in-app-browsers.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

it('the browser inside another app is recognized with its app and system', () => {
  expect(inAppBrowserOf(`${iPhone} Mobile/15E148 [LinkedInApp]/9.30.4`)).toEqual({ app: 'LinkedIn', system: 'iOS' });
  expect(inAppBrowserOf(`${iPhone} Mobile/22B83 Instagram 355.0.0`)).toEqual({ app: 'Instagram', system: 'iOS' });
  expect(inAppBrowserOf(`${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0]`)).toEqual({ app: 'Facebook', system: 'iOS' });
  expect(inAppBrowserOf(`${pixel} Chrome/142.0 Mobile Safari/537.36 Instagram 355.0`)).toEqual({
    app: 'Instagram',
    system: 'Android',
  });
  expect(inAppBrowserOf(`${iPhone} Mobile/15E148`)).toEqual({ app: null, system: 'iOS' });
  expect(inAppBrowserOf(`${pixel} Chrome/142.0 Mobile Safari/537.36`)).toEqual({ app: null, system: 'Android' });
});

it('a browser outside an app is not taken for one inside an app', () => {
  for (const browser of [
    `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`,
    `${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 16; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    null,
  ])
    expect(inAppBrowserOf(browser)).toBeNull();
});
