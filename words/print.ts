import { listSentences } from './list.ts';

// `npm run words` prints what has no Spanish yet, as lines ready to be filled in.
const missing = listSentences().filter(({ spanish }) => spanish === undefined);
for (const [area, listed] of Map.groupBy(missing, (it) => it.area)) {
  console.log(`words/es/${area}.json`);
  for (const [key, places] of Map.groupBy(listed, (it) => it.key))
    console.log(`  ${JSON.stringify(key)}: "",   ${places[0]?.file}`);
}
console.log(missing.length === 0 ? 'Every sentence has its Spanish.' : `${missing.length} sentences wait for Spanish.`);
