import { config } from 'zod/mini';

// The content security policy forbids code made from strings, which zod would otherwise try.
config({ jitless: true });
