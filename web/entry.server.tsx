import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from './nonce.ts';
import { originContext, serverCallContext } from './session/services.ts';

export const contexts = { nonceContext, serverCallContext, originContext };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const allowed = nonce ? { nonce } : {};
  let answerStatus = status;
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} {...allowed} />, {
    ...allowed,
    signal: request.signal,
    onError(error) {
      answerStatus = 500;
      console.error(error);
    },
  });
  if (isbot(request.headers.get('user-agent'))) await body.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status: answerStatus });
}
