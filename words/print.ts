import { readFileSync, writeFileSync } from 'node:fs';
import { openCatalogue } from './catalogue.ts';
import { listSentences } from './list.ts';

const listed = listSentences();

// `npm run words` prints what has no Spanish yet, as lines ready to be filled in.
const missing = listed.filter(({ spanish }) => spanish === undefined);
for (const [area, sentences] of Map.groupBy(missing, (it) => it.area)) {
  console.log(`words/es/${area}.json`);
  for (const [key, places] of Map.groupBy(sentences, (it) => it.key))
    console.log(`  ${JSON.stringify(key)}: "",   ${places[0]?.file}`);
}
console.log(missing.length === 0 ? 'Every sentence has its Spanish.' : `${missing.length} sentences wait for Spanish.`);

// `npm run words tidy` also drops what nobody says any more.
if (process.argv[2] === 'tidy') {
  const said = new Set(listed.map(({ key }) => key));
  for (const file of openCatalogue().files) {
    const lines = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object);
    const kept = lines.filter(([key]) => said.has(key.replace(/ @[\w-]+$/, '')));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  }
}
