import { BRAND } from './logo.tsx';

type Page = {
  title: string;
  description: string;
  path: string;
  /** Pages that are built ahead of time get their origin when they are served. */
  origin?: string | undefined;
};

// In a browser, the origin must be the one that the server rendered, or hydration would show another URL.
const originHere = () => (typeof location === 'undefined' ? '' : location.origin);

export const canonical = (path: string, origin = originHere()) => ({
  tagName: 'link',
  rel: 'canonical',
  href: `${origin}${path}`,
});

export const pageMeta = ({ title, description, path, origin = originHere() }: Page) => [
  { title: title.includes(BRAND) ? title : `${title} · ${BRAND}` },
  { name: 'description', content: description },
  canonical(path, origin),
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: BRAND },
  { property: 'og:title', content: title.replace(` · ${BRAND}`, '') },
  { property: 'og:description', content: description },
  { property: 'og:url', content: `${origin}${path}` },
  { property: 'og:image', content: `${origin}/share${path === '/' ? '/home' : path}.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
];
