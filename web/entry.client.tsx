import './zod-config.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Before Safari 17, Firefox 125 and Samsung Internet 23 a browser knows no popovers.
if (!('popover' in HTMLElement.prototype)) void import('@oddbird/popover-polyfill');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
