/** Whether anybody can see this page: a tab behind others, or a phone in a pocket, shows nothing. */

class Sight {
  hidden = $state(document.visibilityState === 'hidden');

  constructor() {
    document.addEventListener('visibilitychange', () => (this.hidden = document.visibilityState === 'hidden'));
  }
}

export const sight = new Sight();
