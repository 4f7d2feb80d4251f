import './zod-config.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberEarlyTyping, restoreEarlyTyping, stopRememberingTyping } from './ui/page/early-typing.ts';
import { surviveTranslators } from './ui/page/translated-page.ts';

surviveTranslators();
rememberEarlyTyping();

function Started() {
  useEffect(stopRememberingTyping, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Started />
    </StrictMode>,
    {
      onRecoverableError(error) {
        restoreEarlyTyping();
        reportError(error);
      },
    },
  );
});
