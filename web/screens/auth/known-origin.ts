import type { LoaderFunctionArgs } from 'react-router';
import { originContext } from '../../session/services.ts';

export type Known = { origin?: string };

/** For the one address of a page that asks the server nothing else. */
export const originOnServer = ({ context }: LoaderFunctionArgs): Known => ({ origin: context.get(originContext) });

/** A browser knows it without asking. */
export const originInBrowser = (): Known => ({});
