// Makes a sound through the app's own voices and measures it: what a microphone would hear, as numbers.
async function listen(Voices, deskIn, { names, argument = null, volume = 1, longest = 0.6 }) {
  const rate = 44100;
  const quiet = 0.5; // seconds before it, so that the compressor has settled
  const ctx = new OfflineAudioContext(1, rate * 2.5, rate);
  const desk = deskIn(ctx);
  desk.out.gain.value = volume;
  const voices = new Voices(() => desk);
  void ctx.suspend(quiet).then(() => {
    for (const name of names) voices[name](...(argument === null ? [] : [argument]));
    return ctx.resume();
  });
  const heard = (await ctx.startRendering()).getChannelData(0).slice(rate * quiet);
  const AUDIBLE = 0.003; // −50 dB
  const first = heard.findIndex((sample) => Math.abs(sample) > AUDIBLE);
  const last = heard.findLastIndex((sample) => Math.abs(sample) > AUDIBLE);
  let [peak, energy] = [0, 0];
  for (let i = Math.max(0, first); i <= last; i++) {
    peak = Math.max(peak, Math.abs(heard[i]));
    energy += heard[i] ** 2;
  }
  // A click: a step from silence to sound, or back, that no soft beginning or end would make.
  const edge = (from, until) => {
    let most = 0;
    for (let i = Math.max(1, from); i < until; i++) most = Math.max(most, Math.abs(heard[i] - heard[i - 1]));
    return most;
  };
  const jump = Math.max(edge(first - 2, first + 8), edge(last - 8, last + 8));
  // How loud it is at some pitches, a third of an octave apart.
  const pitches = Array.from({ length: 27 }, (_, i) => 40 * 2 ** (i / 3)).map((hertz) => {
    // A window of a third of an octave: the mean over five tones within it.
    let power = 0;
    for (const part of [-0.12, -0.06, 0, 0.06, 0.12]) {
      const step = (2 * Math.PI * hertz * 2 ** part) / rate;
      let [re, im] = [0, 0];
      for (let i = Math.max(0, first); i <= last; i++) {
        re += heard[i] * Math.cos(step * i);
        im += heard[i] * Math.sin(step * i);
      }
      power += re * re + im * im;
    }
    return { hertz, power };
  });
  const loudest = pitches.reduce((one, other) => (other.power > one.power ? other : one));
  const all = pitches.reduce((sum, one) => sum + one.power * one.hertz, 0); // each band is as wide as its pitch is high
  const middle = pitches.reduce((sum, one) => sum + one.power * one.hertz * Math.log2(one.hertz), 0) / all;
  return {
    peak,
    rms: Math.sqrt(energy / Math.max(1, last - first + 1)),
    begins: first / rate,
    ends: last / rate,
    jump,
    loudest: loudest.hertz,
    centre: 2 ** middle,
    rest: heard.slice(longest * rate).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  };
}
