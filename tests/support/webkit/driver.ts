import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const element = 'element-6066-11e4-a52e-4f735466cecf';

/** Milliseconds; draws without a graphics card, and the machine may have other work. Nothing waits so long but what hangs. */
const patience = 180_000;

/** One page in the MiniBrowser of WebKitGTK, driven over WebDriver. `find` takes CSS; text is compared without its white space. */
export type WebKitPage = Awaited<ReturnType<typeof openWebKit>>;

/** Starts a screen, the driver and a browser with a camera that WebKit pretends to have; `end` closes them all. */
export async function openWebKit(browser: string) {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await lineOf(screen);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Without a graphics card its web process ends when it shares memory with one.
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const end = () => {
    driver.kill();
    screen.kill();
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path}: no answer within ${patience / 1000} s`, { cause: error });
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  try {
    await until(() => ask('GET', '/status').then(() => true), 'the driver answers');
    const options = { binary: browser, args: ['--automation', '--enable-mock-capture-devices=true'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
    const here = `/session/${sessionId}`;
    const run = (script: string, ...args: unknown[]) => ask('POST', `${here}/execute/sync`, { script, args });
    const elementWith = async (css: string, text?: string) => {
      const found = await run(
        `const [css, text] = arguments; const plain = (it) => it.replace(/\\s+/g, ' ').trim();
         return [...document.querySelectorAll(css)].find((it) => it.getClientRects().length && (text == null || plain(it.innerText || it.ariaLabel || '') === text || plain(it.ariaLabel || '') === text)) ?? null`,
        css,
        text ?? null,
      );
      return (found as Record<string, string> | null)?.[element];
    };
    const told = () =>
      run(
        `return [location.pathname, document.readyState, document.querySelector('main')?.innerText.slice(0, 400)].join(' | ')`,
      ).then(String, String);
    const soon = <Found>(look: () => Promise<Found | undefined>, what: string | (() => string)) =>
      until(look, what).catch(async (error: unknown) => {
        throw new Error(`${String(error)} The page: ${(await told()).replaceAll(/\s+/g, ' ')}`);
      });
    const find = (css: string, text?: string) =>
      soon(() => elementWith(css, text), `${css} ${text ?? ''} is on the page`);
    return {
      go: (url: string) => ask('POST', `${here}/url`, { url }),
      address: async () => new URL(String(await ask('GET', `${here}/url`))),
      run,
      find,
      async click(css: string, text?: string) {
        await find(css, text);
        let refused = '';
        // A page that is still being drawn moves what is about to be pressed; what is gone after a press was pressed.
        await soon(
          async () => {
            const id = await elementWith(css, text);
            if (id === undefined) return refused !== '';
            // The driver refuses what lies below the window, and does not go there by itself.
            await run(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, { [element]: id });
            return ask('POST', `${here}/element/${id}/click`, {}).then(
              () => true,
              (error: unknown) => void (refused = String(error)),
            );
          },
          () => `${css} ${text ?? ''} can be pressed; ${refused}`,
        );
      },
      async type(css: string, text: string) {
        await ask('POST', `${here}/element/${await find(css)}/value`, { text });
      },
      until: soon,
      async end() {
        await ask('DELETE', here).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Waits for something that is true. */
async function until<Found>(look: () => Promise<Found | undefined>, what: string | (() => string)): Promise<Found> {
  const late = Date.now() + patience;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    if (Date.now() > late)
      throw new Error(`After ${patience / 1000} s it is not so that ${typeof what === 'string' ? what : what()}.`);
    await pause(100);
  }
}

const lineOf = (screen: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
