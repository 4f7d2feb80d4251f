// The content security policy forbids code made from strings, which zod would otherwise try. Said to zod through the
// place where it looks for its settings when it starts, so that pages without forms need not load zod to hear it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
