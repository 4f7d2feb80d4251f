import { filmAddress } from '#contract/people/company-page.ts';

export const TeamFilm = ({ id }: { id: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- companies send no captions with it
  <video
    src={filmAddress(id)}
    poster={filmAddress(id, 'jpg')}
    controls
    playsInline
    preload="none"
    aria-label="Team video"
    className="aspect-video w-full rounded-lg bg-night"
  />
);
