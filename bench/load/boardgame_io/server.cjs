// boardgame.io's server as its guide starts it, with its store in memory, on a free port of this machine alone.

const { Server } = require("boardgame.io/server");
const { city } = require("./game.cjs");

const server = Server({ games: [city], origins: [] });
server.run({ port: { port: 0, host: "127.0.0.1" } }).then(({ appServer }) => {
  console.log(`serving at port ${appServer.address().port}, process ${process.pid}`);
});
