// The page /dev/device: plain, so that it also runs in a browser that the product does not.
const byId = (id) => document.getElementById(id);
const rows = [];

function note(what, here) {
  rows.push([what, String(here)]);
  const row = byId('rows').insertRow();
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = what;
  row.append(head);
  row.insertCell().textContent = String(here);
  byId('text').value = rows.map((cells) => cells.join('\t')).join('\n');
}

const say = (text) => (byId('now').textContent = text);
const has = (yes) => (yes ? 'yes' : 'no');
const types = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'video/webm;codecs=vp9,opus', 'video/webm'];
const recordable = () => types.filter((type) => globalThis.MediaRecorder?.isTypeSupported(type));

async function describe() {
  note('browser', navigator.userAgent);
  note('language, zone', `${navigator.language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`);
  note('window', `${innerWidth} × ${innerHeight}, ${devicePixelRatio} pixels each`);
  note('secure page', has(isSecureContext));
  note('above the floor', has('toSorted' in Array.prototype && 'CompressionStream' in globalThis));
  note('camera', has(navigator.mediaDevices?.getUserMedia));
  note('records', recordable().join(' ') || 'no');
  note('shares a screen', has(navigator.mediaDevices?.getDisplayMedia));
  note('calls', has('RTCPeerConnection' in globalThis));
  note('popovers', has('popover' in HTMLElement.prototype));
  note('stays awake', has('wakeLock' in navigator));
  note('installed', has(matchMedia('(display-mode: standalone)').matches));
  note('notices', has('PushManager' in globalThis && 'Notification' in globalThis));
  note('passkeys', has('PublicKeyCredential' in globalThis));
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  note('storage left', quota ? `${Math.floor((quota - usage) / 1e6)} MB` : 'not told');
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function record() {
  const started = performance.now();
  const media = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: true });
  note('camera opened after', seconds(started));
  const { width, height, frameRate } = media.getVideoTracks()[0].getSettings();
  note('picture', `${width} × ${height}, ${Math.round(frameRate ?? 0)} a second`);
  const picture = byId('picture');
  picture.srcObject = media;
  await picture.play().catch(() => {});
  const [mimeType] = recordable();
  const recorder = new MediaRecorder(media, mimeType ? { mimeType } : {});
  const pieces = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start(1000);
  for (let left = 10; left > 0; left--) {
    say(`Recording: ${left}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  recorder.stop();
  await ended;
  for (const track of media.getTracks()) track.stop();
  picture.srcObject = null;
  const take = new Blob(pieces, { type: recorder.mimeType });
  note('recorded', `${(take.size / 1e6).toFixed(2)} MB of ${take.type} in ${pieces.length} pieces`);
  return take;
}

async function upload(take) {
  say('Uploading');
  const started = performance.now();
  const headers = { 'content-type': take.type.split(';')[0] };
  const answer = await fetch('/dev/device/take', { method: 'PUT', body: take, headers });
  const { bytes } = await answer.json();
  note('uploaded', bytes === take.size ? `whole, in ${seconds(started)}` : `${bytes} of ${take.size} bytes`);
}

async function play() {
  say('Playing');
  const picture = byId('picture');
  picture.src = `/dev/device/take?${Date.now()}`;
  const shown = new Promise((resolve, reject) => {
    picture.addEventListener('timeupdate', () => picture.currentTime > 1 && resolve());
    picture.addEventListener('error', () => reject(new Error(picture.error?.message || 'This browser cannot play it')));
  });
  await picture.play();
  await shown;
  note('played', `${picture.videoWidth} × ${picture.videoHeight}, past the first second`);
  picture.pause();
}

byId('copy').addEventListener('click', () => {
  byId('text').select();
  void navigator.clipboard?.writeText(byId('text').value).then(() => say('Copied'));
});
async function run(button) {
  button.disabled = true;
  try {
    const take = await record();
    await upload(take);
    await play();
    say('Done');
  } catch (error) {
    note('stopped', `${error.name}: ${error.message}`);
    say('Stopped. The last row says why.');
  }
  button.disabled = false;
}

byId('run').addEventListener('click', ({ currentTarget }) => void run(currentTarget));
await describe();
