#!/bin/sh
# Starts Kafka as the image does: properties from the environment, the storage formatted once, then the broker. Said
# here, so that a restart goes on with the storage that is there, whatever the image's own script makes of it.
set -eu
kafka() { java -cp '/opt/kafka/libs/*' "$@"; }
kafka kafka.docker.KafkaDockerWrapper setup --default-configs-dir /etc/kafka/docker \
  --mounted-configs-dir /mnt/shared/config --final-configs-dir /opt/kafka/config || [ -f "$KAFKA_LOG_DIRS/meta.properties" ]
# shellcheck disable=SC2086
exec java $KAFKA_HEAP_OPTS -XX:+UseSerialGC -Dlog4j.configuration=file:/opt/kafka/config/log4j.properties \
  -cp '/opt/kafka/libs/*' kafka.Kafka /opt/kafka/config/server.properties
