import type { LoaderFunctionArgs } from 'react-router';
import { originContext } from '../../session/services.ts';

export type OriginData = { origin?: string };

export const originOnServer = ({ context }: LoaderFunctionArgs): OriginData => ({ origin: context.get(originContext) });

export const originInBrowser = (): OriginData => ({});
