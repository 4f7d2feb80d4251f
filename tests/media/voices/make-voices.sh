#!/usr/bin/env bash
# Makes the voices of the tests again. Needs espeak-ng and ffmpeg; the tests only need the files.
set -euo pipefail
cd "$(dirname "$0")"
answer="For six years I built web applications. I led our move to React, and we cut the load time of the page by half."

say() { # name, voice, words per minute, pitch
  espeak-ng -v "$2" -s "${3:-160}" -p "${4:-50}" --stdout "$answer" |
    ffmpeg -v error -y -i - -ar 16000 -ac 1 -fflags +bitexact -c:a adpcm_ima_wav "$1.wav"
}

say american en-us
say british en-gb
say scottish en-gb-scotland
say caribbean en-029
say woman en-us+f3
say man en-us+m7
say deep en-us 160 5
say shrill en-us 160 95
say slow en-us 115
say fast en-us 240
say spanish es
say hindi hi
# Measured as sound without a voice, so it must not be scored.
say whisper en-us+whisper

# The same answer four times as a prepared film, so that a whole analysis can run on it.
ffmpeg -v error -y -f lavfi -i testsrc2=s=160x90:r=5 -stream_loop 3 -i american.wav -shortest -map_metadata -1 \
  -c:v libx264 -preset veryslow -crf 34 -pix_fmt yuv420p -c:a aac -b:a 24k -movflags +faststart answer.mp4
