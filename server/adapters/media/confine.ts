import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch } from 'node:process';

export type Policy = {
  program: string;
  args: string[];
  read: string[];
  write: string[];
  user: number | null;
  cpuSeconds: number;
  memoryBytes: number;
  fileBytes: number;
  koffi: string;
  env: Record<string, string>;
};

type Call = (...given: unknown[]) => number;
type Library = { func: (name: string, result: string, given: string[]) => Call };
type Koffi = { load: (path: null) => Library; address: (bytes: Buffer) => bigint; errno: () => number };

/*
 * The child runs this source text (`reach.ts`), so it imports no project code. It applies Landlock and seccomp to itself for good,
 * then becomes the program.
 */
const policy = JSON.parse(process.argv[1] ?? '{}') as Policy;
const activeLayers: string[] = [];
attempt(() => {
  const koffi = createRequire(policy.koffi)(policy.koffi) as Koffi;
  confine(koffi, koffi.load(null));
});
process.execve?.(policy.program, [policy.program, ...policy.args], {
  ...policy.env,
  CONFINED: activeLayers.join(' '),
});

/** Makes pipes blocking: Node sets them non-blocking, and FFmpeg loses output when such a pipe is full. */
function waitForReaders(control: Call): void {
  const [getFlags, setFlags, nonBlocking] = [3, 4, 0o4000];
  for (const file of [0, 1, 2]) control(file, setFlags, control(file, getFlags, 0) & ~nonBlocking);
}

/** A missing feature of the kernel must not disable the others. */
function attempt<Result>(step: () => Result): Result | null {
  try {
    return step();
  } catch (error) {
    process.stderr.write(`The sandbox is not complete: ${String(error)}\n`);
    return null;
  }
}

function confine(koffi: Koffi, system: Library): void {
  const x64 = arch === 'x64';
  const control = system.func('prctl', 'int', ['int', 'ulong', 'ulong', 'ulong', 'ulong']);
  attempt(() => limit(system.func('syscall', 'long', ['long', 'int', 'int', 'void *', 'void *']), x64 ? 302 : 261));
  attempt(() => waitForReaders(system.func('fcntl', 'int', ['int', 'int', 'int'])));
  const rules = attempt(() => openRules(system));
  // Drops root capabilities; only those that bypass file permissions may stay, to read a checkout that is closed to other users.
  const first = rules !== null && policy.user === null ? 3 : 0;
  for (let capability = 0; capability <= 63; capability += 1)
    if (capability === 0 || capability >= first) control(24, capability, 0, 0, 0);
  attempt(changeUser);
  if (control(38, 1, 0, 0, 0) !== 0) throw new Error('no_new_privs');
  attempt(() => {
    if (rules === null) return;
    const restrict = system.func('syscall', 'long', ['long', 'int', 'uint32_t']);
    if (restrict(446, rules, 0) !== 0) throw new Error(`landlock ${koffi.errno()}`);
    closeSync(rules);
    activeLayers.push('files');
  });
  attempt(() => {
    const filter = filterFor(x64 ? 0xc000003e : 0xc00000b7, x64 ? 0 : 1);
    const program = Buffer.alloc(16);
    program.writeUInt16LE(filter.length / 8, 0);
    program.writeBigUInt64LE(koffi.address(filter), 8);
    const seccomp = system.func('syscall', 'long', ['long', 'uint32_t', 'uint32_t', 'void *']);
    if (seccomp(x64 ? 317 : 277, 1, 1, program) !== 0) throw new Error(`seccomp ${koffi.errno()}`);
    activeLayers.push('network');
  });
}

function changeUser(): void {
  if (policy.user === null || process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(policy.user);
  process.setuid?.(policy.user);
  activeLayers.push('user');
}

function limit(call: Call, number: number): void {
  const bounds: [number, number][] = [
    [0, policy.cpuSeconds],
    [1, policy.fileBytes],
    [4, 0],
    [9, policy.memoryBytes],
  ];
  for (const [resource, most] of bounds) {
    const value = Buffer.alloc(16);
    value.writeBigUInt64LE(BigInt(most), 0);
    value.writeBigUInt64LE(BigInt(most), 8);
    if (call(number, 0, resource, value, null) !== 0) throw new Error(`limit ${resource}`);
  }
  activeLayers.push('limits');
}

function openRules(system: Library): number | null {
  const create = system.func('syscall', 'long', ['long', 'void *', 'size_t', 'uint32_t']);
  const add = system.func('syscall', 'long', ['long', 'int', 'int', 'void *', 'uint32_t']);
  const version = create(444, null, 0, 1);
  if (version < 1) return null;
  const all = (1 << (version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13)) - 1;
  const attributes = Buffer.alloc(version >= 6 ? 24 : version >= 4 ? 16 : 8);
  attributes.writeBigUInt64LE(BigInt(all), 0);
  // Landlock forbids binding and connecting TCP ports and signaling processes outside.
  if (version >= 4) attributes.writeBigUInt64LE(3n, 8);
  if (version >= 6) attributes.writeBigUInt64LE(3n, 16);
  const rules = create(444, attributes, attributes.length, 0);
  if (rules < 0) return null;
  const reading = 0b1101;
  const ofFiles = all & 0b1100_0000_0000_0111;
  const permit = (path: string, rights: number) => {
    if (!existsSync(path)) return;
    const handle = openSync(path, 0o10000000);
    const rule = Buffer.alloc(12);
    rule.writeBigUInt64LE(BigInt(statSync(path).isDirectory() ? rights : rights & ofFiles), 0);
    rule.writeInt32LE(handle, 8);
    if (add(445, rules, 1, rule, 0) !== 0) throw new Error(`no rule for ${path}`);
    closeSync(handle);
  };
  for (const path of [...policy.read, policy.program, '/proc/self']) permit(path, reading);
  // Creating sockets, pipes and devices is forbidden there.
  for (const path of [...policy.write, '/dev/null']) permit(path, all & ~0b1_1110_0100_0000 & ~1);
  return rules;
}

function filterFor(machine: number, column: number): Buffer {
  const refused =
    '41/198 42/203 43/202 49/200 50/201 288/242 425/425 426/426 427/427 101/117 310/270 311/271 434/434 438/438 424/424 165/40 166/39 155/41 161/51 272/97 308/268 250/219 248/217 249/218 321/280 298/241 323/282 304/265 303/264 246/104 175/105 313/273 176/106 169/142 300/262 163/89 179/60 167/224 168/225 62/129 200/130 129/138 428/428 429/429 430/430 431/431 432/432 442/442';
  const [allow, deny, missing, kill] = [0x7fff0000, 0x50001, 0x50026, 0x80000000];
  const [load, equal, above, anyOf, answer] = [0x20, 0x15, 0x35, 0x45, 0x06];
  const lines: [code: number, yes: number, no: number, value: number][] = [
    [load, 0, 0, 4],
    [equal, 1, 0, machine],
    [answer, 0, 0, kill],
    [load, 0, 0, 0],
    [above, 0, 1, 0x40000000],
    [answer, 0, 0, deny],
  ];
  for (const pair of refused.split(' '))
    lines.push([equal, 0, 1, Number(pair.split('/')[column])], [answer, 0, 0, deny]);
  // A seccomp filter cannot read the flags of `clone3`, so it answers "not implemented" and the C library falls back to `clone`,
  // which may create threads but no namespaces.
  lines.push([equal, 0, 1, 435], [answer, 0, 0, missing]);
  lines.push([equal, 0, 4, [56, 220][column]!], [load, 0, 0, 16], [anyOf, 0, 1, 0x7e020000], [answer, 0, 0, deny]);
  lines.push([load, 0, 0, 0]);
  // A process may signal and limit only itself.
  lines.push([equal, 0, 4, [234, 131][column]!], [load, 0, 0, 16], [equal, 1, 0, process.pid], [answer, 0, 0, deny]);
  lines.push([load, 0, 0, 0]);
  lines.push([equal, 0, 3, [302, 261][column]!], [load, 0, 0, 16], [equal, 1, 0, 0], [answer, 0, 0, deny]);
  lines.push([answer, 0, 0, allow]);
  const bytes = Buffer.alloc(lines.length * 8);
  lines.forEach(([code, yes, no, value], index) => {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(yes, index * 8 + 2);
    bytes.writeUInt8(no, index * 8 + 3);
    bytes.writeUInt32LE(value, index * 8 + 4);
  });
  return bytes;
}
