// The Content Security Policy forbids code from strings, which zod would try. This global setting avoids loading zod on pages
// without forms.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
