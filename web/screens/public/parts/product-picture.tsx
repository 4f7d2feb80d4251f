import { cn } from '../../../ui/cn.ts';
import { language } from '../../../ui/page/language.ts';

/** Only the Spanish edition has pictures in its language; the others use the English ones. */
const folder = language === 'es' ? '/product/es' : '/product';

type Shot = { name: string; title: string; text: string; alt: string };

export function ProductPictures({ label, shots }: { label: string; shots: readonly Shot[] }) {
  return (
    <section aria-label={label} className="wrap mt-12 grid gap-5 md:mt-16 lg:grid-cols-2 lg:gap-6">
      {shots.map(({ name, title, text, alt }, index) => (
        <div
          key={name}
          className={cn(
            'flex flex-col overflow-hidden rounded-xl bg-sunken',
            index === 0 && 'lg:col-span-2 lg:grid lg:grid-cols-[2fr_5fr]',
          )}
        >
          <div className={cn('p-6 sm:p-8', index === 0 && 'lg:self-center lg:pr-0')}>
            <h2 className="type-h1">{title}</h2>
            <p className="mt-2 max-w-[40ch] text-md text-ink-2">{text}</p>
          </div>
          <div
            className={cn(
              'mt-auto ml-6 h-72 overflow-hidden rounded-tl-lg border-t border-l border-rule bg-surface sm:ml-8 sm:h-[22rem]',
              index === 0 && 'lg:mt-10 lg:h-[32rem]',
            )}
          >
            <Picture
              name={name}
              alt={alt}
              theme="light"
              className={cn('dark:hidden', index === 0 ? 'lg:w-[52rem]' : 'lg:w-[44rem]')}
            />
            <Picture
              name={name}
              alt={alt}
              theme="dark"
              className={cn('hidden dark:block', index === 0 ? 'lg:w-[52rem]' : 'lg:w-[44rem]')}
            />
          </div>
        </div>
      ))}
    </section>
  );
}

const addressOf = (name: string, theme: string, width: number) => `${folder}/${name}-${theme}-${width}.avif`;

type PictureProps = Pick<Shot, 'name' | 'alt'> & { theme: 'light' | 'dark'; className: string };

const Picture = ({ name, alt, theme, className }: PictureProps) => (
  <img
    src={addressOf(name, theme, 1200)}
    srcSet={[600, 1200].map((width) => [addressOf(name, theme, width), `${width}w`].join(' ')).join(', ')}
    sizes="(width < 40rem) 34rem, 48rem"
    alt={alt}
    width={1200}
    height={740}
    loading="lazy"
    decoding="async"
    className={cn('h-auto w-[34rem] max-w-none sm:w-[48rem]', className)}
  />
);
