import { BRAND } from './logo.tsx';

type Page = {
  title: string;
  description: string;
  /** The one address of the page, whichever of its spellings was asked for. */
  path: string;
  /** Where the product lives; a page made at build time gets it when it is served. */
  origin?: string | undefined;
};

// In a browser it is the address in sight: a page that hydrates must not say another one than it came with.
const originHere = () => (typeof location === 'undefined' ? '' : location.origin);

/** The one address of a page, for search engines. */
export const canonical = (path: string, origin = originHere()) => ({
  tagName: 'link',
  rel: 'canonical',
  href: `${origin}${path}`,
});

/** What search engines and shared links read of a public page. */
export const pageMeta = ({ title, description, path, origin = originHere() }: Page) => [
  { title: title.includes(BRAND) ? title : `${title} · ${BRAND}` },
  { name: 'description', content: description },
  canonical(path, origin),
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: BRAND },
  // The name of the site is beside it.
  { property: 'og:title', content: title.replace(` · ${BRAND}`, '') },
  { property: 'og:description', content: description },
  { property: 'og:url', content: `${origin}${path}` },
  { property: 'og:image', content: `${origin}/share${path === '/' ? '/home' : path}.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
];
