import { benchCandidates } from './candidates.ts';
import { benchFirstVisits } from './first-visits.ts';
import { benchFiles } from './files.ts';
import { benchIdle } from './idle.ts';
import { benchCalls } from './calls.ts';
import { benchJobWords } from './job-words.ts';
import { benchStreams, benchTalk } from './live.ts';
import { benchKeptPages } from './kept-pages.ts';
import { benchLoad } from './load.ts';
import { benchMessageWords } from './message-words.ts';
import { benchPages } from './pages.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchReady } from './ready.ts';
import { benchSignInAttack } from './sign-in-attack.ts';
import { benchManyRows, benchRouteChanges } from './screens.ts';
import { benchThread } from './thread.ts';
import { writeReport } from './report.ts';
import { benchUsersList } from './users-list.ts';

// Run by `npm run bench`: prints ratios measured in one run, and with `--write` puts them into docs/benchmarks.md. It never fails: figures are for reading.
const benches = {
  Calls: benchCalls,
  'Job list, searches': benchJobWords,
  'Candidate search': benchCandidates,
  'Uploads and playback': benchFiles,
  'Live updates, streams': benchStreams,
  'Live updates, messages': benchTalk,
  'Long conversation': benchThread,
  'Words in messages': benchMessageWords,
  'List of users': benchUsersList,
  'Page weight': benchPages,
  'First visits': benchFirstVisits,
  'Public pages': benchPublicPages,
  'Cached pages': benchKeptPages,
  'Ready after Stop': benchReady,
  Idle: benchIdle,
  Load: benchLoad,
  'Sign-in under attack': benchSignInAttack,
  'Many rows': benchManyRows,
  'Route changes': benchRouteChanges,
};
const wanted = process.argv[2];
const write = process.argv.includes('--write');

for (const [name, bench] of Object.entries(benches)) {
  const isAsked = Boolean(wanted && !wanted.startsWith('--'));
  if (isAsked && !name.toLowerCase().includes(wanted!.toLowerCase())) continue;
  // Ten minutes at full load: only when it is asked for.
  if (!isAsked && name === 'Load') continue;
  console.log(`\n${name}`);
  const lines = await bench().catch((error: unknown) => [`could not be measured: ${String(error)}`]);
  for (const line of lines) console.log(`  ${line}`);
  if (write) writeReport(name, lines);
}
process.exit(0);
