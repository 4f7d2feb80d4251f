import { isIPv4, isIPv6 } from 'node:net';

/** Returns an IP address without its host part: enough to recognize one's own, too little to identify a person. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.*`;
  if (!isIPv6(plain)) return '';
  const [head = ''] = plain.split('::');
  return `${head.split(':').filter(Boolean).slice(0, 3).join(':')}:*`;
}
