import { commands } from 'vitest/browser';
import { watchPage } from './watch-page.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    recordTexts: (texts: string[]) => Promise<void>;
  }
}

window.recordDisplayedTexts = (texts) => commands.recordTexts(texts);
watchPage();
