import { globSync, readFileSync } from 'node:fs';
import { sentencesIn } from './sentences.ts';
process.chdir('/work/wt/language');
const files = globSync('{web,contract}/**/*.{ts,tsx}').filter(f=>!/\.test\.|web\/fonts|openapi/.test(f)).sort();
let n=0; const keys=new Set<string>();
for (const f of files){ const code=readFileSync(f,'utf8'); let s; try{ s=sentencesIn(f,code,new Set()); }catch(e){console.log('!!',f,e);continue}
 if(s.length) console.log('# '+f); for(const x of s){ n++; keys.add(x.key); console.log(`${x.kind[0]} ${x.key}`);} }
console.log(n,keys.size,[...keys].join(' ').length);
