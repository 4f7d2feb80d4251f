import { pageMeta } from '../../../brand/page-meta.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { plural, t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`Third-party notices`,
    description: t`The open-source packages in Saywell, with their versions and licenses.`,
    path: '/notices',
  });

type Notice = { name: string; version: string; license: string };

// tools/build/notices.ts fills this constant from the lockfile during the build.
declare const THIRD_PARTY_NOTICES: readonly Notice[];
const notices = THIRD_PARTY_NOTICES;
const byLicense = [...new Set(notices.map(({ license }) => license))]
  .map((license) => [license, notices.filter((one) => one.license === license)] as const)
  .toSorted(([, a], [, b]) => b.length - a.length);

export default function NoticesScreen() {
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="type-h1">Third-party notices</h1>
      <div className="mt-5 grid max-w-[68ch] gap-4 text-md text-ink-2">
        <p>Saywell is made with these open-source packages. Thank you to everyone who wrote them.</p>
        <p>
          <a href="/notices.txt" className="inline-block font-semibold text-primary-text underline-link tap-area">
            All license texts
          </a>
        </p>
        <h2 className="mt-4 type-h2 text-ink">FFmpeg</h2>
        <p>
          Videos are read by FFmpeg. The copy inside the package node-av includes x264 and x265 and is under the GNU
          General Public License, version 3. Its sources are at{' '}
          <a href="https://github.com/seydx/node-av" className="underline underline-offset-4" rel="noreferrer">
            github.com/seydx/node-av
          </a>
          . An installation can use the FFmpeg of its operating system instead.
        </p>
      </div>
      {byLicense.map(([license, packages]) => (
        <section key={license} className="mt-10 border-t border-rule pt-6">
          <h2 className="type-h2" lang="en">
            {license}
          </h2>
          <p className="mt-1 text-ink-3">{plural(packages.length, { one: '# package', other: '# packages' })}</p>
          <ul lang="en" className="mt-4 columns-2xs gap-x-8 text-sm text-ink-2">
            {packages.map(({ name, version }) => (
              <li key={`${name} ${version}`} className="break-inside-avoid py-0.5 wrap-anywhere">
                {name} <span className="text-ink-3">{version}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
