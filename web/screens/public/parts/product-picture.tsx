import { cn } from '../../../ui/cn.ts';
import { language } from '../../../ui/page/language.ts';

/** Where the pictures show the product in Spanish; every other edition has the English ones. */
const folder = language === 'es' ? '/product/es' : '/product';

/** Screens of the demo, cut by `npm run pictures`; with the height of each, where it is 1200 wide. */
const heights = { review: 853, evidence: 747, applicants: 800, jobs: 800, application: 747, interviews: 747 };

type Shot = { name: keyof typeof heights; title: string; text: string; alt: string };

/** What the product looks like, with a line to each picture, in the colors that the reader has. */
export function ProductPictures({ label, shots }: { label: string; shots: readonly Shot[] }) {
  return (
    <section aria-label={label} className="wrap mt-16 grid gap-x-12 gap-y-16 md:mt-24 md:gap-y-24">
      {shots.map(({ name, title, text, alt }, index) => (
        <div
          key={name}
          className={cn(
            'grid items-center gap-x-12 gap-y-6',
            index % 2 === 1 ? 'lg:grid-cols-[2fr_1fr]' : 'lg:grid-cols-[1fr_2fr]',
          )}
        >
          <div className={cn(index % 2 === 1 && 'lg:order-last')}>
            <h2 className="type-section !text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">{title}</h2>
            <p className="mt-3 max-w-[40ch] text-lg text-ink-2">{text}</p>
          </div>
          <div className="overflow-hidden rounded-xl border border-rule bg-surface shadow-lift">
            <Picture name={name} alt={alt} theme="light" className="dark:hidden" />
            <Picture name={name} alt={alt} theme="dark" className="hidden dark:block" />
          </div>
        </div>
      ))}
    </section>
  );
}

const addressOf = (name: string, theme: string, width: number) => `${folder}/${name}-${theme}-${width}.avif`;

type PictureProps = Pick<Shot, 'name' | 'alt'> & { theme: 'light' | 'dark'; className: string };

/** What is not drawn is not fetched either, because it is lazy. */
const Picture = ({ name, alt, theme, className }: PictureProps) => (
  <img
    src={addressOf(name, theme, 1200)}
    srcSet={[600, 1200].map((width) => [addressOf(name, theme, width), `${width}w`].join(' ')).join(', ')}
    sizes="(width < 64rem) calc(100vw - 2.5rem), 46rem"
    alt={alt}
    width={1200}
    height={heights[name]}
    loading="lazy"
    decoding="async"
    className={cn('h-auto w-full', className)}
  />
);
